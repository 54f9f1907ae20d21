import { createElement as h, type ReactNode } from 'react'
import { Button, Heading, Text } from 'react-email'
import { mailStyle } from '../mail-layout/mail-style.ts'

/** A title, paragraphs, and a button where there is a link. */
export const noteContent = (
  title: string,
  paragraphs: readonly string[],
  link: { words: string; url: string } | undefined,
): ReactNode => [
  h(Heading, { key: 'title', as: 'h1', style: mailStyle.title }, title),
  ...paragraphs.map((words) => h(Text, { key: words, style: mailStyle.text }, words)),
  link && h(Button, { key: 'link', href: link.url, style: mailStyle.button }, link.words),
]
