import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { type Caller, type Company, registerCompany } from '../setup/company.ts'
import { openDay } from '../setup/move-day.ts'
import { type Mutation, mutations } from './mutations.ts'

const REQUESTS = 500
const SEED = 20_261_122
/** A name that stands in no answer to anybody else. */
const NEIGHBOUR = 'Quetzalcoatlus Removals'

/** After these no one is signed in who could go on, or another round of mails leaves. */
const ENDS_THE_STORY = /^(auth\.(logout|changePassword|chooseCompany)|sessions\.|team\.|twoStep\.)/
const isPlayed = (name: string, { access, media }: Endpoint) =>
  access !== 'public' && media !== 'text/event-stream' && !ENDS_THE_STORY.test(name)

let ridgeline: Company
let phone: Caller
let rows: Record<string, number>

beforeAll(async () => {
  ridgeline = await registerCompany()
  const neighbour = await registerCompany({ company_name: NEIGHBOUR })
  await neighbour.createQuote({ customer_name: NEIGHBOUR, move_notes: NEIGHBOUR })
  await neighbour.createJob()
  const { crews, people, trucks } = contract
  const day = await openDay(ridgeline)
  phone = day.lead
  rows = {
    crew: day.job.id,
    quotes: (await ridgeline.createQuote()).id,
    jobs: (await ridgeline.createJob()).id,
    people: (await ridgeline.call(people.create, { body: people.create.example })).id,
    trucks: (await ridgeline.call(trucks.create, { body: trucks.create.example })).id,
    crews: (await ridgeline.call(crews.create, { body: { ...crews.create.example, name: 'Second crew' } }))
      .id,
  }
})

/** The same request to a row that is there, unless its id is what was changed. */
function aimed({ endpoint, params, ...rest }: Mutation) {
  const own = rows[endpoint.path.split('/')[1] ?? '']
  return { ...rest, params: params.id === '1' && own ? { ...params, id: String(own) } : params }
}

const newestChange = async () => (await ridgeline.call(contract.history.list)).history[0]?.id

// @spec 10.221 No signed-in request makes the server fail, leaks others' data or stores part of what it
//   refuses, whatever its content; calls that end sessions or change the team and two-step sign-in,
//   streams, and public calls are not mutated here
test('no request makes the server fail, tells of others, or stores a part of what it refuses', async () => {
  const refused = new Set<string>()
  const judge = fc.asyncProperty(mutations(isPlayed), async (mutation) => {
    const { name, endpoint } = mutation
    const before = await newestChange()
    const caller = endpoint.access === 'crew' ? phone : ridgeline
    const { status, body } = await caller.attempt(endpoint, aimed(mutation))
    expect(status, name).toBeLessThan(500)
    expect(JSON.stringify(body) ?? '', name).not.toContain(NEIGHBOUR)
    if (status < 400) return
    refused.add(name)
    expect(await newestChange(), `${name} was refused with ${status}`).toBe(before)
  })
  await fc.assert(judge, { numRuns: REQUESTS, seed: SEED, interruptAfterTimeLimit: 240_000 })
  expect(refused.size).toBeGreaterThan(40)
})
