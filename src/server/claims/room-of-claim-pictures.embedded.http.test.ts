import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { openDeliveredMove, sendClaimPhoto } from '../../../test/setup/delivered-move.ts'
import { openDay } from '../../../test/setup/move-day.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { registerRidgeline } from '../../../test/setup/signed-job.ts'
import { jpeg, sha256Of } from '../../../test/setup/some-photo.ts'
import { contract } from '../../contract/contract.ts'
import { API_PREFIX } from '../../contract/endpoint.ts'
import { DAY_MS } from '../../domain/calendar.ts'

const { crewSessions } = contract

let now = new Date('2026-11-23T17:00:00Z')
let server: OwnServer
let place: { baseUrl: string }
beforeAll(async () => {
  server = await startOwnServer(() => now, { COMPANY_PICTURES_MB: '1' }, { followUpsEveryMs: 150 })
  place = { baseUrl: server.baseUrl }
})
afterAll(() => server.stop())

const large = (fill: number) => Buffer.concat([jpeg({ fill }), Buffer.alloc(300_000, fill)])

async function customerOf(office: Company) {
  const { token } = await openDeliveredMove(office, undefined, place)
  return async (picture: Buffer<ArrayBuffer>) =>
    (await sendClaimPhoto(token, picture, sha256Of(picture), place.baseUrl)).status
}

// @spec 10.11
test('a picture that a customer sends again leaves the room of the crews as it is', async () => {
  const office = await registerRidgeline(place)
  const sendAsCustomer = await customerOf(office)
  const { links } = await openDay(office, {}, place)
  const { access_token } = await office.call(crewSessions.open, { params: { token: links.Luis ?? '' } })
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => sendAsCustomer(large(1))))
  expect(sent).toEqual([200, 200, 200, 200, 200])
  const picture = large(2)
  const ofCrew = await fetch(`${place.baseUrl}${API_PREFIX}/crew/photos/${sha256Of(picture)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'image/jpeg' },
    body: picture,
  })
  expect(ofCrew.status).toBe(200)
})

// Each look of the sweep is one of 256 folders.
test('pictures of a claim that was never filed leave their places a day later', {
  timeout: 90_000,
}, async () => {
  const sendAsCustomer = await customerOf(await registerRidgeline(place))
  for (let n = 0; n < 60; n += 1) expect(await sendAsCustomer(jpeg({ fill: n }))).toBe(200)
  expect(await sendAsCustomer(jpeg({ fill: 60 }))).toBe(429)
  now = new Date(now.getTime() + DAY_MS + 1)
  await expect.poll(() => sendAsCustomer(jpeg({ fill: 60 })), { timeout: 60_000, interval: 500 }).toBe(200)
})
