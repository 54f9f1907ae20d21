import { MINUTE_MS } from '../../domain/calendar.ts'
import type { StaffScope } from '../org-scope.ts'
import { documentHash } from '../secrets.ts'
import { ToolRefusal } from './tool.ts'

/** Long enough for a person to read what would happen. */
const LASTS_MS = 10 * MINUTE_MS
const PLACE = 'confirmation of a tool'

type Said = { key: number | null; tool: string; args: string; version: number | null; untilMs: number }
/** What is done: by which tool, with which arguments, to which version of what is there. */
export type Intent = { tool: string; args: object; version: number | null }

/** A confirmation of exactly this, by this key alone, for ten minutes; nothing of it is stored. */
export function giveConfirmation(scope: StaffScope, { tool, args, version }: Intent): string {
  const said: Said = {
    key: scope.apiKey?.id ?? null,
    tool,
    args: documentHash(args),
    version,
    untilMs: scope.now.getTime() + LASTS_MS,
  }
  return scope.services.seal.seal(JSON.stringify(said), PLACE)
}

/**
 * Takes a confirmation with the arguments that it was given for.
 * @returns the version that was shown
 * @throws ToolRefusal where it is another's, of something else, or too old
 */
export function takeConfirmation(
  scope: StaffScope,
  confirmation: string,
  { tool, args }: Omit<Intent, 'version'>,
): number | null {
  const opened = scope.services.seal.open(confirmation, PLACE)
  const said = opened === null ? null : (JSON.parse(opened) as Said)
  const isOfThis = said?.tool === tool && said.key === (scope.apiKey?.id ?? null)
  if (!said || !isOfThis || said.args !== documentHash(args)) {
    throw new ToolRefusal(
      'This confirmation is not of these arguments. Call the tool without it first, and then again with the same arguments and the confirmation that it answers.',
    )
  }
  if (said.untilMs < scope.now.getTime()) {
    throw new ToolRefusal(
      'This confirmation is older than 10 minutes. Call the tool without it first to see what would happen now.',
    )
  }
  return said.version
}
