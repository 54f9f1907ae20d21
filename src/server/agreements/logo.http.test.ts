import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, quotes } = contract

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

const body = (file: Uint8Array) => ({ body: { image: Buffer.from(file).toString('base64') } })

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#006666' } })

/** Taken on the side, by someone who says where. */
const photo = () =>
  picture(1200, 600)
    .withExif({
      IFD0: { Artist: 'Someone Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** The beginning of a PNG that says it has so many pixels. */
async function pngThatSays(width: number, height: number) {
  const png = await picture(8, 8).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  const { crc32 } = await import('node:zlib')
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

async function storedLogo(company: Company) {
  const file = await company.call(agreement.logo)
  expect(file.type).toBe('image/png')
  return Buffer.from(await file.arrayBuffer())
}

// @spec 10.13 A logo is a PNG or JPEG of at most 1 MB and 10,000 px a side, re-encoded without metadata
test('a logo is re-encoded: upright, small, a PNG, and without what its file told', async () => {
  const file = await photo()
  expect(file.includes('Someone Secret')).toBe(true)
  const answered = await ridgeline.call(agreement.putLogo, body(file))
  expect(answered.has_logo).toBe(true)

  const png = await storedLogo(ridgeline)
  const { format, width, height, exif, icc, orientation } = await sharp(png).metadata()
  expect({ format, width, height, exif, icc, orientation }).toEqual({
    format: 'png',
    width: 256,
    height: 512,
  })
  expect(png.includes('Someone Secret')).toBe(false)
  expect((await ridgeline.call(agreement.get)).has_logo).toBe(true)
})

test('a small one keeps its size and its transparency, and takes the place of the last', async () => {
  const file = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#00666680' } })
    .png()
    .toBuffer()
  await ridgeline.call(agreement.putLogo, body(file))
  expect(await sharp(await storedLogo(ridgeline)).metadata()).toMatchObject({
    width: 40,
    height: 20,
    hasAlpha: true,
  })
})

test('a logo is removed, twice without harm, and another company never had it', async () => {
  const other = await registerCompany()
  await ridgeline.call(agreement.putLogo, body(await photo()))
  expect(await other.refused(agreement.logo)).toMatchObject({ status: 404, detail: 'There is no logo.' })
  await other.call(agreement.deleteLogo)
  await storedLogo(ridgeline)
  await ridgeline.call(agreement.deleteLogo)
  await ridgeline.call(agreement.deleteLogo)
  expect(await ridgeline.refused(agreement.logo)).toMatchObject({ status: 404 })
  expect((await ridgeline.call(agreement.get)).has_logo).toBe(false)
})

const noise = (bytes: number) => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(bytes)])

// @spec 10.13
test.each([
  ['a GIF', () => Buffer.from('GIF89a1234567890'), 'The logo must be a PNG or JPEG picture.'],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'The logo must be a PNG or JPEG picture.',
  ],
  [
    'only the beginning of a PNG',
    () => noise(100),
    'The picture cannot be read. Save it again as PNG or JPEG.',
  ],
  [
    'half a photo',
    async () => {
      const file = await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 99, sigma: 30 },
        },
      })
        .jpeg()
        .toBuffer()
      return file.subarray(0, file.length / 2)
    },
    'The picture cannot be read. Save it again as PNG or JPEG.',
  ],
  [
    'more pixels than it has room for',
    () => pngThatSays(30_000, 30_000),
    'The picture has more than 25 million pixels. Choose a smaller one.',
  ],
  [
    'one pixel high and as wide as a street',
    () => pngThatSays(24_000_000, 1),
    'The picture is more than 10,000 pixels wide or high. Choose a smaller one.',
  ],
  [
    'a pixel more than is read',
    () => picture(1, 10_001).png().toBuffer(),
    'The picture is more than 10,000 pixels wide or high. Choose a smaller one.',
  ],
  [
    'more than a megabyte',
    () => noise(1024 * 1024),
    'The picture is larger than 1 MB. Choose a smaller one.',
  ],
  ['three megabytes', () => noise(3 * 1024 * 1024), 'The picture is larger than 1 MB. Choose a smaller one.'],
  ['nothing', () => Buffer.alloc(0), 'Must be a picture in base64'],
])('%s is refused in words, and the logo stays', async (_what, file, detail) => {
  await ridgeline.call(agreement.putLogo, body(await photo()))
  const before = await storedLogo(ridgeline)
  expect(await ridgeline.refused(agreement.putLogo, body(await file()))).toMatchObject({
    status: 422,
    detail,
  })
  expect(await storedLogo(ridgeline)).toEqual(before)
})

test('a quote goes out with the logo as a part of the mail, and without one where there is none', async () => {
  const mailbox = openMailbox(inject('mailFolder'))
  const mailing = await registerMailingCompany(mailbox)
  const sent = async () => {
    const to = `megan.${randomUUID()}@example.com`
    const { id } = await mailing.createQuote({ customer_email: to })
    await mailing.call(quotes.send, { params: { id } })
    const { html, attachments } = await mailbox.waitForMail({ to })
    return { html, pictures: attachments.filter(({ mimeType }) => mimeType === 'image/png') }
  }
  expect((await sent()).pictures).toEqual([])

  await mailing.call(agreement.putLogo, body(await picture(64, 32).png().toBuffer()))
  const { html, pictures } = await sent()
  const [logo] = pictures
  expect(pictures).toHaveLength(1)
  expect(Buffer.from(logo?.content as ArrayBuffer).equals(await storedLogo(mailing))).toBe(true)
  expect(html).toContain(`src="cid:${logo?.contentId?.slice(1, -1)}"`)
})
