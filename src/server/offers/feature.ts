import type { Feature } from '../feature.ts'
import { offerHandlers } from './handlers.ts'
import { serveOfferPage } from './serve-offer-page.ts'

export const offers = {
  name: 'offers',
  handlers: { offers: offerHandlers },
  serve: serveOfferPage,
} satisfies Feature
