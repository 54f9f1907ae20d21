import type { Feature } from '../feature.ts'
import { offerHandlers } from './handlers.ts'
import { serveOfferPage } from './serve-offer-page.ts'

export const offers = {
  name: 'offers',
  handlers: (services) => ({ offers: offerHandlers(services) }),
  serve: (app, { db }, { offers }) => serveOfferPage(app, offers, db),
} satisfies Feature
