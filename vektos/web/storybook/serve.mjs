/**
 * Storybook's own MCP tools over standard streams, on the manifest that Storybook's build left in static/. The same
 * server that createStorybookMcpHandler makes, with another transport, so that no port has to be found. Knows no story.
 */
import { readFile } from "node:fs/promises";

import {
  STORYBOOK_MCP_INSTRUCTIONS as instructions,
  addGetDocumentationTool,
  addGetStoryDocumentationTool,
  addListAllDocumentationTool,
} from "@storybook/mcp";
import about from "@storybook/mcp/package.json" with { type: "json" };
import { ValibotJsonSchemaAdapter } from "@tmcp/adapter-valibot";
import { StdioTransport } from "@tmcp/transport-stdio";
import { McpServer } from "tmcp";

const server = new McpServer(
  { name: about.name, version: about.version, description: about.description },
  { adapter: new ValibotJsonSchemaAdapter(), instructions, capabilities: { tools: { listChanged: true } } },
).withContext();
await addListAllDocumentationTool(server);
await addGetStoryDocumentationTool(server);
await addGetDocumentationTool(server);

new StdioTransport(server).listen({
  manifestProvider: (_request, path) => readFile(new URL(`static/${path}`, import.meta.url), "utf8"),
});
