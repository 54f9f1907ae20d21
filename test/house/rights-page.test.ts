import { expect, test } from 'vitest'
import { rightsPage } from '../../scripts/rights-page.ts'
import { RIGHTS_OF_NOUNS } from '../../src/domain/nouns.ts'
import { ROLE_MEANS } from '../../src/domain/team/right-words.ts'
import { RIGHTS } from '../../src/domain/team/rights.ts'
import { ROLE_NAMES, ROLES } from '../../src/domain/team/roles.ts'
import { everyEndpoint, guardedEndpoints } from './every-endpoint.ts'

const lines = rightsPage().split('\n')
const linesWith = (start: string) => lines.filter((line) => line.startsWith(start))

test.each(ROLES)('npm run rights says what the role %s is for', (role) => {
  expect(linesWith(`| ${ROLE_NAMES[role]} |`)).toEqual([`| ${ROLE_NAMES[role]} | ${ROLE_MEANS[role]} |`])
  expect(ROLE_MEANS[role]).toMatch(/\w\.$/)
})

test.each(RIGHTS)('npm run rights says who has %s', (right) => {
  const { roles } = RIGHTS_OF_NOUNS[right]
  const yes = ROLES.map((role) => ((roles as readonly string[]).includes(role) ? ' yes' : ' ')).join(' |')
  expect(linesWith(`| \`${right}\` |`)).toEqual([`| \`${right}\` |${yes} |`])
})

// @spec 10.75
test('npm run rights has every endpoint once, under its right or among those without a session', () => {
  const calls = lines.flatMap((line) => {
    const [, call, right] = /^(?:\| |- )`([A-Z]+ \/\S+)`(?: \| `(\S+)` \|.*)?$/.exec(line) ?? []
    return call ? [`${call} ${right ?? 'public'}`] : []
  })
  const expected = everyEndpoint.map(
    ([, { method, path, right }]) => `${method} /api/v1${path} ${right ?? 'public'}`,
  )
  expect(calls.toSorted()).toEqual(expected.toSorted())
  expect(guardedEndpoints.filter(([, { right }]) => !right)).toEqual([])
})
