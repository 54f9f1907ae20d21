import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import subsetFont from 'subset-font'
import { WEIGHTS } from './document-style.ts'

/**
 * Noto Sans for the scripts that Geist lacks, as published for web pages: in many small parts, of which a text needs
 * few, each with all weights in one file.
 */
const EAST_ASIAN = ['sc', 'tc', 'jp', 'kr'] as const
type Script = (typeof EAST_ASIAN)[number] | 'arabic' | 'hebrew'
type Part = { script: Script; name: string }

const resolve = createRequire(import.meta.url).resolve
const folderOf = (script: Script) => dirname(resolve(`@fontsource-variable/noto-sans-${script}/package.json`))
const familyOf = ({ script, name }: Part) => `Noto Sans ${script} ${name}`

/** Letters that Noto is asked for, and the signs that stand among them. Latin of full width is set as plain Latin. */
const OF_THESE_SCRIPTS =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Arab}\p{scx=Hebr}！-／：-＠［-｀｛-･]/u
const HANGUL = /\p{sc=Hang}/u
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u

/** Which part holds a letter, for each script; read when the first letter of these is printed in a thread. */
const partsByLetter = new Map<Script, Promise<Map<number, string>>>()

function partsOf(script: Script) {
  const known = partsByLetter.get(script) ?? readParts(script)
  partsByLetter.set(script, known)
  return known
}

async function readParts(script: Script): Promise<Map<number, string>> {
  const ranges: Record<string, string> = JSON.parse(
    await readFile(join(folderOf(script), 'unicode.json'), 'utf8'),
  )
  // Parts of Chinese, Japanese and Korean have numbers; the other named ones hold what Geist holds.
  const ofScript = Object.entries(ranges).filter(([name]) => name.startsWith('[') || name === script)
  return new Map(
    ofScript.flatMap(([name, list]) => codePointsIn(list).map((code) => [code, name.replace(/[[\]]/g, '')])),
  )
}

/** Reads `U+4E00,U+4E10-4E1F`. */
const codePointsIn = (list: string) =>
  [...list.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index)
  })

/**
 * Chinese, Japanese and Korean write the same signs in different forms: Korean with Hangul and Japanese with kana beside
 * them, Traditional Chinese with signs that the Simplified standard does not have.
 */
function inOrderOfUse(text: string): readonly Script[] {
  const first: Script = HANGUL.test(text) ? 'kr' : KANA.test(text) ? 'jp' : isTraditional(text) ? 'tc' : 'sc'
  return ['arabic', 'hebrew', first, ...EAST_ASIAN.filter((script) => script !== first)]
}

const signsOf = (encoding: 'gbk' | 'big5', firstLeads: number[], trails: number[][]) => {
  const decoder = new TextDecoder(encoding)
  const [from = 0, to = 0] = firstLeads
  const bytes: number[] = []
  for (let lead = from; lead <= to; lead += 1) {
    for (const [low = 0, high = 0] of trails) {
      for (let trail = low; trail <= high; trail += 1) bytes.push(lead, trail)
    }
  }
  return new Set(decoder.decode(new Uint8Array(bytes)))
}

let standards: { simplified: Set<string>; traditional: Set<string> } | undefined

/** More of its signs stand only in Big5 (Taiwan, Hong Kong) than only in GB 2312 (mainland China). */
function isTraditional(text: string): boolean {
  standards ??= {
    simplified: signsOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]]),
    traditional: signsOf(
      'big5',
      [0xa4, 0xf9],
      [
        [0x40, 0x7e],
        [0xa1, 0xfe],
      ],
    ),
  }
  const { simplified, traditional } = standards
  const only = (here: Set<string>, there: Set<string>) =>
    [...text].filter((letter) => here.has(letter) && !there.has(letter)).length
  return only(traditional, simplified) > only(simplified, traditional)
}

/** A font that says which letters it has. */
export type LoadedFont = { hasGlyphForCodePoint(codePoint: number): boolean }
export type ScriptFont = { family: string; font: LoadedFont }

/**
 * The fonts for the letters of a text that `isKnown` does not have, in the order in which they are asked; none for
 * letters of other scripts.
 */
export async function scriptFonts(text: string, isKnown: (letter: string) => boolean): Promise<ScriptFont[]> {
  let letters = [...new Set(text)].filter((letter) => OF_THESE_SCRIPTS.test(letter) && !isKnown(letter))
  const needed = new Map<string, Part>()
  for (const script of letters.length > 0 ? inOrderOfUse(text) : []) {
    const parts = await partsOf(script)
    const nameFor = (letter: string) => parts.get(letter.codePointAt(0) as number)
    for (const name of new Set(letters.map(nameFor))) {
      if (name !== undefined) needed.set(familyOf({ script, name }), { script, name })
    }
    letters = letters.filter((letter) => nameFor(letter) === undefined)
    if (letters.length === 0) break
  }
  return Promise.all([...needed.values()].map(loadPart))
}

const loaded = new Map<string, Promise<ScriptFont>>()

function loadPart(part: Part): Promise<ScriptFont> {
  const family = familyOf(part)
  const font = loaded.get(family) ?? load(part, family)
  loaded.set(family, font)
  return font
}

/**
 * The PDF library embeds neither variable fonts nor the compressed ones of the web rightly, and sets the signs wrongly
 * that a font's own rules put onto letters (dots and vowel points): letters come as they are drawn whole.
 */
const AS_TTF = { keepAllGlyphs: true, keepFeatures: [], targetFormat: 'truetype' } as const

async function load({ script, name }: Part, family: string): Promise<ScriptFont> {
  const file = `noto-sans-${script}-${name}-wght-normal.woff2`
  const published = await readFile(join(folderOf(script), 'files', file))
  const fonts: LoadedFont[] = []
  for (const fontWeight of WEIGHTS) {
    const ttf = await subsetFont(published, '', { ...AS_TTF, variationAxes: { wght: fontWeight } })
    const src = `data:font/ttf;base64,${ttf.toString('base64')}`
    Font.register({ family, fonts: [{ src, fontWeight }] })
    fonts.push(await loadFont(family, fontWeight))
  }
  return { family, font: fonts[0] as LoadedFont }
}

/** Of the PDF library's fonts, how they are asked for a glyph. */
type AskedFont = { characterSet: number[]; glyphForCodePoint(letter: number): unknown }

/** Loads a registered font, under a name of its own. */
export async function loadFont(fontFamily: string, fontWeight: number): Promise<LoadedFont> {
  const descriptor = { fontFamily, fontWeight }
  await Font.load(descriptor)
  const font = Font.getFont(descriptor)?.data as unknown as (LoadedFont & AskedFont) | undefined
  if (!font) throw new Error(`the font ${fontFamily} was not loaded`)
  // A glyph keeps the letters it is first asked for with, and one that a ligature or an accent asked for first has none
  // of its own: in every later document that letter would be missing.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  // All parts carry one name, by which the PDF library knows a font that the document already holds: without names of
  // their own each text in several scripts would bring its fonts along once more.
  Object.defineProperty(font, 'postscriptName', { value: `${fontFamily.replaceAll(' ', '-')}-${fontWeight}` })
  return font
}
