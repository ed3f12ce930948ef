/** Storybook over the stories of the design system; it writes what its MCP server knows into manifests/. Calls nobody. */
export default {
  stories: ["../../ds/**/*.stories.tsx"],
  framework: "@storybook/react-vite",
  features: { componentsManifest: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};
