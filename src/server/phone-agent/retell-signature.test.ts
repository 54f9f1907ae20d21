import { createHmac } from 'node:crypto'
import Retell from 'retell-sdk'
import { expect, test } from 'vitest'
import vectors from '../../../test/phone-agent/retell/vectors.json' with { type: 'json' }
import { signForRetell, verifyRetellSignature } from './retell-signature.ts'

const KEY = vectors.test_key
const body = Buffer.from('{"event":"call_started","call":{"call_id":"call_1"}}')
const signedAt = new Date(1795000000000)

function accepts(raw: string | Buffer, header: unknown, keys: string[], now: Date): boolean {
  // What the type does not allow may still arrive from a careless caller.
  const headers = { 'x-retell-signature': header as string }
  return verifyRetellSignature(Buffer.from(raw), headers, keys, now)
}

test.each(vectors.vectors)('the documented signature of: $name', ({ key, ts, body: text, header }) => {
  expect(signForRetell(Buffer.from(text), key, new Date(ts))).toEqual({ 'x-retell-signature': header })
  expect(accepts(text, header, [key], new Date(ts))).toBe(true)
})

test.each(vectors.negatives)('judged as documented: $name', ({ body: text, header, now, accept }) => {
  expect(accepts(text, header, [KEY], new Date(now))).toBe(accept)
})

test('a digit cannot move from the end of the body to the beginning of the time', () => {
  const signed = signForRetell(Buffer.from('[10'), KEY, signedAt)['x-retell-signature'] ?? ''
  expect(accepts('[10', signed, [KEY], signedAt)).toBe(true)
  expect(accepts('[1', signed.replace('v=', 'v=0'), [KEY], signedAt)).toBe(false)
})

test('without the header nothing is accepted', () => {
  expect(verifyRetellSignature(body, {}, [KEY], signedAt)).toBe(false)
})

test('a key that was replaced is as good as the new one, and in any place', () => {
  const { 'x-retell-signature': header } = signForRetell(body, KEY, signedAt)
  expect(accepts(body, header, ['key_new', KEY], signedAt)).toBe(true)
  expect(accepts(body, header, [KEY, 'key_new'], signedAt)).toBe(true)
  expect(accepts(body, header, ['key_new', 'key_other'], signedAt)).toBe(false)
})

test('no key, or an empty one, accepts nothing, not even what was signed with it', () => {
  const d = createHmac('sha256', '').update(body).update('1795000000000').digest('hex')
  expect(accepts(body, `v=1795000000000,d=${d}`, [], signedAt)).toBe(false)
  expect(accepts(body, `v=1795000000000,d=${d}`, [''], signedAt)).toBe(false)
})

test('a clock that does not know the time accepts nothing', () => {
  const { 'x-retell-signature': header } = signForRetell(body, KEY, signedAt)
  expect(accepts(body, header, [KEY], new Date(Number.NaN))).toBe(false)
})

test('bytes that are no text are signed as they are', () => {
  const raw = Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])
  const { 'x-retell-signature': header } = signForRetell(raw, KEY, signedAt)
  expect(accepts(raw, header, [KEY], signedAt)).toBe(true)
  expect(accepts(Buffer.from(raw.toString('utf8')), header, [KEY], signedAt)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['an event', body.toString()],
  ['letters of many scripts', '{"name":"Zoë Núñez 🛋️ 谢谢"}'],
])("the platform's own library agrees about %s", async (_name, text) => {
  const now = new Date()
  const ours = signForRetell(Buffer.from(text), KEY, now)['x-retell-signature'] ?? ''
  expect(await Retell.verify(text, KEY, ours)).toBe(true)
  expect(await Retell.verify(`${text} `, KEY, ours)).toBe(false)

  const theirs = await Retell.sign(text, KEY)
  expect(accepts(text, theirs, [KEY], new Date())).toBe(true)
  expect(accepts(`${text} `, theirs, [KEY], new Date())).toBe(false)
})
