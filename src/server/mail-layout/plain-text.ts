import { toPlainText } from 'react-email'

/** As far as it is looked at here. */
type Element = {
  readonly type?: string
  readonly data?: string
  readonly attribs?: Readonly<Record<string, string>>
  readonly children?: readonly Element[]
}
type Builder = {
  addInline(text: string): void
  openBlock(options: { leadingLineBreaks: number }): void
  closeBlock(options: { trailingLineBreaks: number }): void
}
type Walk = (children: readonly Element[] | undefined, builder: Builder) => void

const wordsOf = ({ data, children = [] }: Element): string => data ?? children.map(wordsOf).join('')

/** Marks the parts of a row of a table, so that the text has them in one line: `Truck: 16 ft`. */
export const inText = (part: 'label' | 'why' | 'value') => ({ 'data-text': part })

/** `Total: $12.00`; what ends in a mark of its own gets no other. */
function label(element: Element, walk: Walk, builder: Builder) {
  walk(element.children, builder)
  const [label = element] = element.children ?? []
  builder.addInline(/[?!:.]\s*$/.test(wordsOf(label)) ? ' ' : ': ')
}

function why(element: Element, walk: Walk, builder: Builder) {
  builder.addInline(' (')
  walk(element.children, builder)
  builder.addInline(')')
}

function row(element: Element, walk: Walk, builder: Builder) {
  builder.openBlock({ leadingLineBreaks: 1 })
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

/** An address as it is said, though a `%` in it may be no escape. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Its words and where it leads; an email address or a phone number that the words say already is not said again. */
function link(element: Element, walk: Walk, builder: Builder) {
  walk(element.children, builder)
  const words = wordsOf(element)
  const [scheme = '', address = ''] =
    /^(mailto|tel):([^?]*)/.exec(element.attribs?.href ?? '')?.slice(1) ?? []
  const email = decoded(address)
  if (scheme === 'mailto' && !words.includes(email)) builder.addInline(` (${email})`)
  if (scheme === '' && element.attribs?.href !== words) builder.addInline(`: ${element.attribs?.href ?? ''}`)
}

/** The text of a mail as a person would write it: headings as they are, a row of a table on a line, links with their words. */
export const plainText = (html: string): string =>
  toPlainText(html, {
    // What someone wrote in lines stays in lines.
    preserveNewlines: true,
    formatters: { label, why, row, link },
    selectors: [
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'a', format: 'link' },
      { selector: '[data-text=row]', format: 'row' },
      { selector: '[data-text=label]', format: 'label' },
      { selector: '[data-text=why]', format: 'why' },
      { selector: '[data-text=value]', format: 'inline' },
    ],
  }).trim()
