import { contract } from '../src/contract/contract.ts'
import { API_PREFIX, type Endpoint } from '../src/contract/endpoint.ts'
import type { Right } from '../src/domain/nouns.ts'
import { ROLE_MEANS } from '../src/domain/team/right-words.ts'
import { mayRole, RIGHTS } from '../src/domain/team/rights.ts'
import { ROLE_NAMES, ROLES } from '../src/domain/team/roles.ts'

const row = (cells: string[]) => `| ${cells.join(' | ')} |`
const table = (heads: string[], rows: string[][]) =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')

const mayEach = (right: Right) => ROLES.map((role) => (mayRole(role, right) ? 'yes' : ''))

/** `npm run rights`: which role may call which endpoint, from the data that the server itself asks. */
export function rightsPage(): string {
  const names = ROLES.map((role) => ROLE_NAMES[role])
  const endpoints: Endpoint[] = Object.values(contract).flatMap((verbs) => Object.values(verbs))
  const calls = RIGHTS.flatMap((right) =>
    endpoints
      .filter((endpoint) => endpoint.right === right)
      .map(({ method, path }) => [`\`${method} ${API_PREFIX}${path}\``, `\`${right}\``, ...mayEach(right)]),
  )
  const open = endpoints
    .filter(({ access }) => access === 'public')
    .map(({ method, path }) => `- \`${method} ${API_PREFIX}${path}\``)
  return `# Who may do what

Printed by \`npm run rights\` from \`src/domain/nouns.ts\` and the contract. The server refuses everything else with 403 and a
sentence. A crew member sees only the jobs they are on, without prices. Calls below \`/crew/\` are for the phone that runs a
day, signed in or by the day's link; there a lead and a driver see what the job costs.

${table(
  ['role', 'may'],
  ROLES.map((role) => [ROLE_NAMES[role], ROLE_MEANS[role]]),
)}

## Rights

${table(
  ['right', ...names],
  RIGHTS.map((right) => [`\`${right}\``, ...mayEach(right)]),
)}

## Endpoints

${table(['endpoint', 'right', ...names], calls)}

These need no session; most ask for a password or a link's secret:

${open.join('\n')}
`
}
