import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOVE_DAY, registerCompany, visitor } from '../../../test/setup/company.ts'
import { event, jobOf, openDay, send } from '../../../test/setup/move-day.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { crewJobs, crewSessions } = contract

let now = new Date(`${MOVE_DAY}T06:00:00-06:00`)
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => now)
})
afterAll(() => server.stop())

// @spec 10.140
test('a phone hands over what it kept until a week after its day', async () => {
  const { baseUrl } = server
  const office = await registerCompany({}, { baseUrl })
  const { job, lead, links } = await openDay(office, {}, { baseUrl })
  now = new Date('2027-05-22T23:59:00-06:00')
  // The link itself has ended long since.
  const late = await visitor({ baseUrl }).refused(crewSessions.open, { params: { token: links.Luis ?? '' } })
  expect(late).toMatchObject({ status: 404, detail: 'This link has expired.' })
  const { results } = await send(lead, job, [event('done', '15:00')])
  expect(results).toMatchObject([{ result: 'accepted' }])
  // The work was done when the phone says, not when it got a signal.
  expect(await jobOf(office, job)).toMatchObject({
    ...{ status: 'completed', completed_date: `${MOVE_DAY}T15:00:00-06:00` },
  })
  now = new Date('2027-05-23T00:00:00-06:00')
  const over = { params: { id: job.id }, body: { events: [event('remark', '15:10')] } }
  expect(await lead.refused(crewJobs.send, over)).toMatchObject({ status: 401, detail: 'Please sign in.' })
})
