/** See server-build.mjs. */
export function buildServer(node: { path: string; env: NodeJS.ProcessEnv }): Promise<string>
