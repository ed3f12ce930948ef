/**
 * An MCP client of another make than our servers' library: connects, lists tools, makes calls, prints all of it as JSON.
 * Reads `{command | url, env, calls: [[tool, arguments]]}` from standard input.
 */
import { text } from "node:stream/consumers";

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const asked = JSON.parse(await text(process.stdin));
const client = new Client({ name: "conformance", version: "1.0.0" });
await client.connect(
  asked.url
    ? new StreamableHTTPClientTransport(new URL(asked.url))
    : new StdioClientTransport({
        command: asked.command[0],
        args: asked.command.slice(1),
        env: { ...process.env, ...asked.env },
        stderr: "ignore",
      }),
);
const { tools } = await client.listTools();
const answers = [];
for (const [name, given] of asked.calls) {
  try {
    const { content, isError } = await client.callTool({ name, arguments: given });
    answers.push({ text: content.map((block) => block.text).join(""), error: isError === true });
  } catch (error) {
    answers.push({ text: String(error.message), error: true });
  }
}
const server = client.getServerVersion();
await client.close();
process.stdout.write(JSON.stringify({ server: server?.name, tools, answers }));
