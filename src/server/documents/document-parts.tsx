import { Document, Image, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { Fragment, type ReactNode } from 'react'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { formatCount } from '../../domain/count.ts'
import { addressLines } from '../../domain/quotes/address-lines.ts'
import { type Stop, stopLine } from '../../domain/quotes/stops.ts'
import { loadDocumentFonts, PLAIN_FAMILY } from './document-fonts.ts'
import { PAGE, style } from './document-style.ts'
import type { Write } from './document-words.ts'
import { longestWord } from './line-breaks.ts'

/** What a document says of the company that made it. */
export type Letterhead = {
  companyName: string
  tagline: string | null
  phone: string | null
  companyEmail: string | null
  website: string | null
  /** What an agreement names besides: the legal name and address, the numbers of licences, a line each. */
  particulars?: string[]
  logo?: Logo | null
}
/** A PNG, and its sides in pixels. */
export type Logo = { png: Uint8Array; width: number; height: number }

type DocumentParts = {
  title: string
  company: Letterhead
  /** The document's own date; the same content at the same moment makes the same document. */
  printedAt: Date
  /** What stands at the foot of each page beside its number. */
  foot: string
  /** The parts of each page, from its top. */
  pages(text: Write): ReactNode[][]
}

/** The first letter is Hebrew or Arabic, whatever signs and figures stand before it. */
const BEGINS_FROM_THE_RIGHT = /^\P{L}*[\p{sc=Hebr}\p{sc=Arab}]/u

/** Sets a PDF on letter paper. */
export async function setDocument({ title, company, printedAt, foot, pages }: DocumentParts) {
  const texts = new Set<string>()
  const footWords = `${company.companyName}, ${foot}`
  const gather: Write = (words) => void texts.add(words)
  pages(gather)
  gather(footWords)
  const fonts = await loadDocumentFonts(texts)
  const text: Write = (words, ...styles) => {
    const { letters, fontFamily } = fonts.set(words)
    const direction = BEGINS_FROM_THE_RIGHT.test(letters) ? 'rtl' : 'ltr'
    // Paragraphs begin at their own side, what stands under a label stays there.
    const textAlign = direction === 'rtl' && styles.includes(style.note) ? 'right' : 'left'
    return (
      <Text key={words} style={[style.plain, ...styles, { fontFamily, direction, textAlign }]}>
        {letters}
      </Text>
    )
  }
  const parts = pages(text)
  const render = (numberOf: (index: number) => PageNumber) =>
    renderToBuffer(
      <Document
        title={`${title}, ${company.companyName}`}
        author={company.companyName}
        language="en-US"
        creationDate={printedAt}
        modificationDate={printedAt}
      >
        {inOrder(parts, (partsOfPage, index) => (
          <Page size={PAGE.size} style={style.page}>
            {inOrder(partsOfPage, (part) => part)}
            {footer(footWords, numberOf(index), text)}
          </Page>
        ))}
      </Document>,
    )
  // Numbers that the layout fills in make it lay out every page twice more; they are needed where a page runs over.
  const pdf = await render((index) => numberWords(index + 1, parts.length))
  return pagesOf(pdf) === parts.length
    ? pdf
    : render(
        () =>
          ({ pageNumber, totalPages }) =>
            numberWords(pageNumber, totalPages),
      )
}

/** Its words, or what writes them once all pages are laid out. */
type PageNumber = string | ((of: { pageNumber: number; totalPages: number }) => string)
const numberWords = (page: number, pages: number) => `Page ${page} of ${pages}`

/** How many pages a PDF has, as the library writes it: each is an object that says so in plain letters. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

/** Writes things that are known by nothing but their place, which none of them ever changes. */
export const inOrder = <Thing,>(
  things: readonly Thing[],
  write: (thing: Thing, index: number) => ReactNode,
): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a document is set once.
  things.map((thing, index) => <Fragment key={index}>{write(thing, index)}</Fragment>)

/** The letterhead of a company as an offer or a paper names it. */
export function letterheadOf(company: OfferDocument['company'], logo: Logo | null): Letterhead {
  const { name, legalName, address, dotNumber, licences } = company
  const numbers = [
    ...(dotNumber ? [`U.S. DOT ${dotNumber}`] : []),
    ...licences.map(({ state, number }) => `${state} ${number}`),
  ]
  const particulars = [
    legalName === name ? null : legalName,
    address?.replace(/\s*\n\s*/g, ', '),
    numbers.join(', '),
  ]
  return {
    companyName: name,
    tagline: company.tagline,
    phone: company.phone,
    companyEmail: company.email,
    website: company.website,
    particulars: particulars.flatMap((line) => line || []),
    logo,
  }
}

const LOGO_PT = { height: 40, mostWidth: 130 }

export function letterhead(company: Letterhead, text: Write): ReactNode {
  const { logo, particulars = [] } = company
  const lines = [company.phone, company.companyEmail, company.website].filter((line) => line !== null)
  return (
    <View>
      <View style={style.band}>
        {logo && <Image src={{ data: Buffer.from(logo.png), format: 'png' }} style={logoSize(logo)} />}
        <View style={{ flex: 1 }}>
          {text(company.companyName, style.company)}
          {company.tagline && text(company.tagline, style.text)}
          {particulars.map((line) => text(line, style.label))}
        </View>
        <View style={style.toTheRight}>{lines.map((line) => text(line, style.text))}</View>
      </View>
      <View style={style.thickRule} />
    </View>
  )
}

function logoSize({ width, height }: Logo) {
  const scale = Math.min(LOGO_PT.height / height, LOGO_PT.mostWidth / width)
  return { width: width * scale, height: height * scale }
}

const LETTERS_PER_BLOCK = 26
const TEXT_PT = 9.5
const LEAST_TEXT_PT = 7

/** A label, what counts beneath it, and lines of more. */
export function block(
  flex: number,
  label: string,
  title: string,
  lines: (string | null)[],
  text: Write,
): ReactNode {
  return (
    <View key={label} style={{ flex }}>
      {text(label, style.label)}
      {text(title, style.strong)}
      {lines
        .filter((line) => line !== null)
        // A long e-mail address is set smaller, because one that is broken reads as another.
        .map((line) => {
          const fitting = (TEXT_PT * flex * LETTERS_PER_BLOCK) / longestWord(line)
          return text(line, { fontSize: Math.max(LEAST_TEXT_PT, Math.min(TEXT_PT, fitting)) })
        })}
    </View>
  )
}

/** An end of the move: its address, and what the way to the truck is like. */
export function place(label: string, address: string | null, access: readonly string[], text: Write) {
  const written = address ? addressLines(address) : null
  return block(
    1,
    label,
    written ? (written.street ?? written.place) : 'To be decided',
    [written?.street ? written.place : null, ...access],
    text,
  )
}

/** Where else the crew stops, in order, a line each; nothing on a move that goes straight. */
export const stopsOnPaper = (stops: readonly Stop[], text: Write): ReactNode =>
  stops.length > 0 && (
    <View style={[{ paddingVertical: 7 }, style.rule]}>
      {text(`${formatCount(stops.length, 'stop')} on the way`, style.label)}
      {inOrder(stops.map(stopLine), (line) => (
        <View>{text(line, style.text)}</View>
      ))}
    </View>
  )

type Heading = {
  label: string
  title: string
  note?: string | null
  /** What counts most, beneath what it is. */
  atRight?: readonly [label: string, words: string] | null
}

/** A longer word of a title leaves no room beside it. */
const LETTERS_BESIDE = 24

/** What a document is and whose. */
export const heading = (
  { label, title, note, atRight }: Heading,
  text: Write,
  ofRight: typeof style.price | typeof style.strong = style.price,
) => {
  const isBeneath = longestWord(title) > LETTERS_BESIDE
  return (
    <View style={[isBeneath ? style.stacked : style.band, style.heading, style.rule]}>
      <View style={isBeneath ? style.wholeWidth : style.toTheLeft}>
        {text(label, style.label)}
        {text(title, style.number)}
        {note && text(note, style.label)}
      </View>
      {atRight && (
        <View style={style.toTheRight}>
          {text(atRight[0], style.label)}
          {text(atRight[1], ofRight)}
        </View>
      )}
    </View>
  )
}

/** A line to sign on, with what belongs there beneath it. */
export const signatureLine = (words: string, flex: number, text: Write) => (
  <View key={words} style={[style.signature, { flex }]}>
    {text(words, style.label)}
  </View>
)

const footer = (words: string, number: PageNumber, text: Write) => (
  <View style={style.footer} fixed>
    {text(words, style.label)}
    <Text
      style={[style.footerText, { fontFamily: PLAIN_FAMILY }]}
      {...(typeof number === 'string' ? { children: number } : { render: number })}
    />
  </View>
)
