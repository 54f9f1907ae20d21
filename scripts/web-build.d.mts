/** See web-build.mjs. */
export function buildWebApp(node: { path: string; env: NodeJS.ProcessEnv }): Promise<void>
