import { expect, test } from 'vitest'
import { loadDocumentFonts, PLAIN_FAMILY } from './document-fonts.ts'

const families = async (text: string) => {
  const fonts = await loadDocumentFonts([text])
  const { fontFamily, letters } = fonts.set(text)
  const noto = [fontFamily].flat().filter((family) => family.startsWith('Noto'))
  return { letters, scripts: [...new Set(noto.map((family) => family.split(' ')[2]))] }
}

test('plain words need one font', async () => {
  const fonts = await loadDocumentFonts(['Two flights of stairs'])
  expect(fonts.set('Two flights of stairs').fontFamily).toBe(PLAIN_FAMILY)
})

// @spec 4.2.12 Beyond: PDFs print Chinese, Japanese, Korean, Arabic and Hebrew
test.each([
  ['王小明先生，谢谢', 'sc'],
  ['國貿大樓後面', 'tc'],
  ['東京都に引っ越し', 'jp'],
  ['서울특별시 강남구', 'kr'],
  ['محمد', 'arabic'],
  ['דוד', 'hebrew'],
])('%s is set in the fonts of %s', async (text, script) => {
  const { letters, scripts } = await families(text)
  expect(letters.normalize('NFKC')).toBe(text.normalize('NFKC'))
  expect(scripts).toEqual([script])
})

test.each([
  ['Zoë Şahin', 'Zoë Şahin'],
  ['😀 สวัสดี', '? ????'],
  ['שָׁלוֹם', 'שלום'],
  ['王😀Ｘ', '王?X'],
])('%s is printed %s', async (text, printed) => {
  expect((await families(text)).letters).toBe(printed)
})

test('fonts are brought along for the texts that need them only', async () => {
  const fonts = await loadDocumentFonts(['王', 'Zoë Şahin'])
  expect(fonts.set('Zoë Şahin').fontFamily).not.toContain(expect.stringContaining('Noto'))
  expect(fonts.set('not named before: 京').letters).toBe('not named before: ?')
})
