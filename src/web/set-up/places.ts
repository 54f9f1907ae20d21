import type { LinkProps } from '@tanstack/react-router'
import type { SetUpStep } from '../../domain/set-up/set-up-steps.ts'

type Place = { title: string; link: Pick<LinkProps, 'to' | 'search' | 'hash'> }

const settings = (title: string, tab: string, hash?: string): Place => ({
  title,
  link: { to: '/settings', search: { tab }, ...(hash && { hash }) },
})

/** Each step of the set-up as it is called, and where it is done. */
export const PLACES: Readonly<Record<SetUpStep, Place>> = {
  company: settings('Company and legal name', 'company'),
  prices: settings('How you charge', 'pricing'),
  price_book: settings('Price book', 'pricing', 'price-book'),
  crews: settings('Crews and their phones', 'crews'),
  yard: settings('Yard', 'company'),
  mail: settings('Email', 'notifications'),
  phone_agent: settings('Phone agent', 'company'),
  test_quote: { title: 'A test quote to yourself', link: { to: '/calculator' } },
}
