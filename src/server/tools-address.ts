import type { Services } from './org-scope.ts'

/** Where the tools for assistants are. */
export const TOOLS_PATH = '/mcp'
/** Where a client learns how to be let in (RFC 9728): of the resource by its path, and of the server. */
export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource'

/** What this server is called where it lets apps in (RFC 8414): its address, without a slash at the end. */
export const issuerOf = ({ publicUrl }: Pick<Services, 'publicUrl'>): string => new URL(publicUrl()).origin

/** The resource that an app is let in to (RFC 8707). */
export const toolsAddress = (services: Pick<Services, 'publicUrl'>): string => issuerOf(services) + TOOLS_PATH

/** Whether an app names the tools, as it may write their address. */
export function isToolsAddress(services: Pick<Services, 'publicUrl'>, resource: string): boolean {
  const url = URL.parse(resource)
  return url !== null && !resource.includes('#') && url.href.replace(/\/$/, '') === toolsAddress(services)
}
