import { expect, test } from 'vitest'
import { visitor } from '../../../test/setup/company.ts'
import { openDeliveredMove, sendClaimPhoto } from '../../../test/setup/delivered-move.ts'
import { registerRidgeline } from '../../../test/setup/signed-job.ts'
import { jpeg } from '../../../test/setup/some-photo.ts'
import { contract } from '../../contract/contract.ts'

const { customerClaims } = contract

test('of pictures that come at once as many are taken as of those that come one by one', async () => {
  const { token } = await openDeliveredMove(await registerRidgeline())
  const pictures = Array.from({ length: 80 }, (_, n) => jpeg({ fill: 100 + n }))
  const sent = await Promise.all(pictures.map((picture) => sendClaimPhoto(token, picture)))
  expect(
    Object.fromEntries(
      Map.groupBy(sent, ({ status }) => status)
        .entries()
        .map(([k, v]) => [k, v.length]),
    ),
  ).toEqual({
    200: 60,
    429: 20,
  })
  // One that was taken may come again, as after a lost answer.
  const taken = sent.findIndex(({ status }) => status === 200)
  expect((await sendClaimPhoto(token, pictures[taken] as Buffer<ArrayBuffer>)).status).toBe(200)
})

test('what is claimed counts with what is asked by the same link', async () => {
  const { token, params } = await openDeliveredMove(await registerRidgeline())
  const file = (n: number) => ({
    params,
    body: { items: [{ what: `Lamp ${n}`, result: 'lost' as const, asked: 40 }] },
  })
  const answers = await Promise.all(
    Array.from({ length: 26 }, (_, n) => visitor().attempt(customerClaims.file, file(n))),
  )
  // No move has more claims.
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
  expect((await visitor().call(customerClaims.get, { params })).claims).toHaveLength(20)
  const ask = { params: { token }, body: { message: 'Is anybody there?' } }
  expect(await visitor().refused(contract.offers.ask, ask)).toMatchObject({
    status: 429,
    detail: 'You have written a lot today. Please call us.',
  })
})
