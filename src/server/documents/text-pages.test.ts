import { expect, test } from 'vitest'
import { textPages } from './text-pages.ts'

test('a short text is one page as it is written, with one blank line where there are several', () => {
  expect(textPages('1. Price\nAs agreed.\n\n \n\n2. Payment\n')).toEqual([
    '1. Price\nAs agreed.\n\n2. Payment',
  ])
})

test('a long text loses nothing, and goes on at the end of a sentence', () => {
  const text = 'What is agreed here, in words. '.repeat(600).trim()
  const pages = textPages(text)
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page).toMatch(/\.$/)
  expect(pages.join(' ').replaceAll('\n', ' ')).toBe(text)
})

test.each([
  ['lines', 'a\n'.repeat(5_000)],
  ['one word', 'x'.repeat(20_000)],
  ['no spaces', '请在下午到达。'.repeat(2_800)],
])('%s are parted all the same', (_, text) => {
  const pages = textPages(text)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''))
})
