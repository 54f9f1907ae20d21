import sharp from 'sharp'
import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { customer, signing } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, offers, quoteVersions } = contract

const bytesOf = async (file: unknown) => Buffer.from(await (file as File).arrayBuffer())
/** The sides of the pictures in a PDF, in pixels. */
const picturesIn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/Width (\d+)\s*\/Height (\d+)/g)].map(([, width, height]) => [
    Number(width),
    Number(height),
  ])

// @spec 10.18 A version keeps the logo it was sent with
test('a version keeps the logo that it was sent with, on the page, in its PDF and in the signed one', async () => {
  const ridgeline = await registerCompany()
  const setLogo = async (width: number, height: number) => {
    const png = sharp({ create: { width, height, channels: 3, background: '#006666' } }).png()
    const image = (await png.toBuffer()).toString('base64')
    await ridgeline.call(agreement.putLogo, { body: { image } })
    return bytesOf(await ridgeline.call(agreement.logo))
  }
  const { id } = await ridgeline.createQuote()
  const link = async () => {
    const { url } = await ridgeline.call(quoteVersions.createLink, { params: { id } })
    return { token: url.split('/q/')[1] as string }
  }
  const sentWith = await setLogo(64, 32)
  const params = await link()

  await setLogo(40, 40)
  expect(picturesIn(await bytesOf(await customer().call(offers.document, { params })))).toEqual([[64, 32]])
  expect((await bytesOf(await customer().call(offers.logo, { params }))).equals(sentWith)).toBe(true)

  await ridgeline.call(agreement.deleteLogo)
  await customer().call(offers.accept, { params, body: signing })
  const signed = await customer().call(offers.document, { params, query: { signed: 'true' } })
  expect(picturesIn(await bytesOf(signed))).toEqual([[64, 32]])
  expect((await customer().call(offers.get, { params })).company.has_logo).toBe(true)

  await ridgeline.call(contract.quotes.update, { params: { id }, body: { distance: 40 } })
  const without = await link()
  expect((await customer().call(offers.get, { params: without })).company.has_logo).toBe(false)
  expect(await customer().refused(offers.logo, { params: without })).toMatchObject({ status: 404 })
  expect(picturesIn(await bytesOf(await customer().call(offers.document, { params: without })))).toEqual([])
})
