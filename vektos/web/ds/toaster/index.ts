export { toast, type ToastOptions, type ToastStatus } from "./toast";
export { Toaster } from "./toaster";
