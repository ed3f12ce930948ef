// The theme that was chosen last, before anything is drawn; the system's where none was.
(() => {
  try {
    const chosen = localStorage.getItem("vektos-theme");
    if (chosen) document.documentElement.dataset.theme = chosen;
  } catch {
    // A browser that keeps nothing for files: the system's theme it is.
  }
})();
