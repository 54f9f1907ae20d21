import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { dayOf, event, openDay, send } from '../../../test/setup/move-day.ts'
import { openNotices, withoutChanges } from '../../../test/setup/notices.ts'
import { jpeg, putPhoto as put, sha256Of } from '../../../test/setup/some-photo.ts'
import { contract } from '../../contract/contract.ts'

const { crewSessions, crews, photos } = contract

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

  for (const _ of ['first', 'again'])
    expect(await put(picture, { token })).toEqual({ status: 200, offset: picture.length })
  expect((await dayOf(office, job)).photos).toMatchObject([{ sha256, is_here: true }])
  const file = await office.call(photos.get, { params: { sha256 } })
  expect(file.type).toBe('image/jpeg')
  expect(sha256Of(Buffer.from(await file.arrayBuffer()))).toBe(sha256)
})

// @spec 10.160 A picture's arrival is announced to open pages, which reload at most once a second; a job's
//   tabs count its papers and pictures
test('its arrival is told on the open screens of its company, once', async () => {
  const { office, token, job, lead } = await openPhone()
  const [picture, other] = [jpeg({ fill: 3 }), jpeg({ fill: 4 })]
  for (const one of [picture, other])
    await send(lead, job, [event('photo_added', '09:00', { sha256: sha256Of(one), shows: 'item' })])
  const next = withoutChanges(await openNotices(office.token))
  expect(await next()).toMatchObject({ kind: 'ready' })
  await put(picture, { token })
  expect(await next()).toEqual({ kind: 'jobs_changed' })
  // Sent again nothing arrives: the next that is told is the other's.
  await put(picture, { token })
  await office.call(crews.create, { body: { name: 'Another crew' } })
  expect(await next()).toEqual({ kind: 'crews_changed' })
  await put(other, { token })
  expect(await next()).toEqual({ kind: 'jobs_changed' })
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
  // Anyone who knows a hash of others has nothing of theirs by naming it.
  const { job: theirs, lead: theirLead } = await openDay(stranger)
  await send(theirLead, theirs, [event('photo_added', '09:00', { sha256, shows: 'item' })])
  expect(await stranger.attempt(photos.get, { params: { sha256 } })).toMatchObject({ status: 404 })
})

/** Sends the part of a picture from one byte to before another. */
const pieceOf =
  (picture: Buffer<ArrayBuffer>, token: string, sha256 = sha256Of(picture)) =>
  (from: number, to: number) =>
    put(picture.subarray(from, to), { token, sha256, piece: { offset: from, size: picture.length } })

test('a picture that was cut goes on from where it got, no matter who of the company sends the rest', async () => {
  const { office, token, job, lead, links } = await openPhone()
  const picture = jpeg({ fill: 9 })
  const sha256 = sha256Of(picture)
  const size = picture.length
  await send(lead, job, [event('photo_added', '09:00', { sha256, shows: 'damage' })])
  const piece = pieceOf(picture, token)
  expect(await piece(0, 5)).toEqual({ status: 200, offset: 5 })
  // What was sent before, and what leaves a gap, change nothing: the answer says where to go on.
  expect(await piece(0, 3)).toEqual({ status: 200, offset: 5 })
  expect(await piece(7, 9)).toEqual({ status: 200, offset: 5 })
  expect((await dayOf(office, job)).photos).toMatchObject([{ is_here: false }])
  const { access_token } = await office.call(crewSessions.open, { params: { token: links.Ben ?? '' } })
  expect(await pieceOf(picture, access_token)(3, size)).toEqual({ status: 200, offset: size })
  expect((await dayOf(office, job)).photos).toMatchObject([{ is_here: true }])
  const file = await office.call(photos.get, { params: { sha256 } })
  expect(sha256Of(Buffer.from(await file.arrayBuffer()))).toBe(sha256)
  // Of a picture that is here no more is needed.
  expect(await piece(0, 5)).toEqual({ status: 200, offset: size })
})

test('a picture that comes twenty times at once, whole and in pieces, is there and refused to no one', async () => {
  const { office, token, job, lead } = await openPhone()
  const picture = jpeg({ fill: 12 })
  const size = picture.length
  await send(lead, job, [event('photo_added', '09:00', { sha256: sha256Of(picture), shows: 'damage' })])
  const piece = pieceOf(picture, token)
  const sent = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      if (n % 4 === 0) return put(picture, { token })
      await piece(0, 5)
      return piece(5, size)
    }),
  )
  // Anyone who is told to begin again was overtaken by the whole picture, and is told so with the next piece.
  expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await piece(0, 5)).toEqual({ status: 200, offset: size })
  expect((await dayOf(office, job)).photos).toMatchObject([{ is_here: true }])
})

test('pieces that are another picture are refused, and the picture itself still arrives', async () => {
  const { token } = await openPhone()
  const picture = jpeg({ fill: 11 })
  const size = picture.length
  const other = pieceOf(Buffer.alloc(size), token, sha256Of(picture))
  expect(await other(0, 4)).toEqual({ status: 200, offset: 4 })
  expect(await other(4, size)).toMatchObject({
    status: 422,
    detail: expect.stringContaining('another SHA-256'),
  })
  const longer = { token, sha256: sha256Of(picture), piece: { offset: 8, size: 9 } }
  expect(await put(picture, longer)).toMatchObject({
    status: 422,
    detail: 'This piece is longer than its picture.',
  })
  expect(await pieceOf(picture, token)(0, 4)).toEqual({ status: 200, offset: 4 })
  expect(await put(picture, { token })).toEqual({ status: 200, offset: size })
})
