import type { LinkProps } from '@tanstack/react-router'
import type { SetUpStep } from '../../domain/set-up/steps.ts'
import type { SettingsTabName } from '../tabs-of-settings.ts'

type Place = { title: string; link: Pick<LinkProps, 'to' | 'search'> }

const settings = (title: string, tab: SettingsTabName): Place => ({
  title,
  link: { to: '/settings', search: { tab } },
})

/** Each step of the set-up as it is called, and where it is done. */
export const PLACES: Readonly<Record<SetUpStep, Place>> = {
  company: settings('Company and legal name', 'documents'),
  prices: settings('How you charge', 'pricing'),
  price_book: settings('Price book', 'price-book'),
  crews: settings('Crews and their phones', 'crews'),
  yard: settings('Yard', 'hours'),
  mail: settings('Email', 'mail'),
  phone_agent: settings('Phone agent', 'phone-agent'),
  test_quote: { title: 'A test quote to yourself', link: { to: '/calculator' } },
}
