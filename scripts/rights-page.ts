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

/** `docs/rights.md`: which role may call which endpoint, from the data that the server itself asks. */
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

Written by \`npm run rights\` from \`src/domain/nouns.ts\` and the contract; not to be edited. The server refuses
everything else with 403 and a sentence; a crew member sees only the jobs they are on, without prices. What stands below
\`/crew/\` is for the phone that runs a day, of a crew member who is signed in or has the link of the day; there a lead and
a driver see what the job costs.

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

Nobody has to be signed in for these; most of them ask for a password or the secret of a link:

${open.join('\n')}
`
}
