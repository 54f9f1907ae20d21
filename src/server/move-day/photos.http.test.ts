import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { dayOf, event, openDay, send } from '../../../test/setup/move-day.ts'
import { jpeg, putPhoto as put, sha256Of } from '../../../test/setup/some-photo.ts'
import { contract } from '../../contract/contract.ts'

const { crewSessions, photos } = contract

/** A job of the day whose lead has a phone. */
async function openPhone() {
  const office = await registerCompany()
  const day = await openDay(office)
  const { access_token: token } = await office.call(crewSessions.open, {
    params: { token: day.links.Luis ?? '' },
  })
  return { office, token, ...day }
}

test('a picture that an event names arrives once, however often it is sent, and the office sees it', async () => {
  const { office, token, job, lead } = await openPhone()
  const picture = jpeg()
  const sha256 = sha256Of(picture)
  await send(lead, job, [event('photo_added', '09:00', { sha256, shows: 'damage' })])
  expect((await dayOf(office, job)).photos).toMatchObject([{ sha256, is_here: false }])
  expect(await office.attempt(photos.get, { params: { sha256 } })).toMatchObject({ status: 404 })

  for (const _ of ['first', 'again']) expect(await put(picture, { token })).toEqual({ status: 204 })
  expect((await dayOf(office, job)).photos).toMatchObject([{ sha256, is_here: true }])
  const file = await office.call(photos.get, { params: { sha256 } })
  expect(file.type).toBe('image/jpeg')
  expect(sha256Of(Buffer.from(await file.arrayBuffer()))).toBe(sha256)
})

test.each([
  ['under another hash', jpeg(), { sha256: 'a'.repeat(64) }, 422, 'another SHA-256'],
  ['that says where it was taken', jpeg({ app1: true }), {}, 422, 'where and how it was taken'],
  ['that is none', Buffer.from('GIF89a'), {}, 422, 'not a whole JPEG'],
  [
    'that ends before it begins',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x40]),
    {},
    422,
    'not a whole JPEG',
  ],
  ['as something else', jpeg(), { type: 'application/pdf' }, 415, ''],
])('a picture %s is refused, and nothing is stored', async (_, content, how, status, words) => {
  const { office, token } = await openPhone()
  const answer = await put(content, { token, ...how })
  expect(answer.status).toBe(status)
  expect(answer.detail).toContain(words)
  const sha256 = sha256Of(content)
  expect(await office.attempt(photos.get, { params: { sha256 } })).toMatchObject({ status: 404 })
})

test('a picture is for those who see its job: not another company, not another crew’s people', async () => {
  const { token, job, lead } = await openPhone()
  const picture = jpeg({ fill: 7 })
  const sha256 = sha256Of(picture)
  await send(lead, job, [event('photo_added', '09:00', { sha256, shows: 'item' })])
  await put(picture, { token })
  const stranger = await registerCompany()
  expect(await stranger.attempt(photos.get, { params: { sha256 } })).toMatchObject({ status: 404 })
  // Whoever knows a hash of others has nothing of theirs by naming it.
  const { job: theirs, lead: theirLead } = await openDay(stranger)
  await send(theirLead, theirs, [event('photo_added', '09:00', { sha256, shows: 'item' })])
  expect(await stranger.attempt(photos.get, { params: { sha256 } })).toMatchObject({ status: 404 })
})
