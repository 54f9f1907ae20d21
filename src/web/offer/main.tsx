import './offer.css'
import { hydrateRoot } from 'react-dom/client'
import type { DayParts } from './accepted-page.tsx'
import { pathOf } from './address.ts'
import { loadClaims } from './load-claims.ts'
import { Icons, Page, type PageProps } from './page.tsx'
import { tellWhenSeen } from './tell-when-seen.ts'

const page = document.getElementById('page')
const data = document.getElementById('data')?.textContent
if (!page || !data) throw new Error('the page carries no offer')
const props = JSON.parse(data) as PageProps

const bringToLife = (MoveDay: DayParts['MoveDay']) =>
  hydrateRoot(
    page,
    <Icons>
      <Page {...props} MoveDay={MoveDay} />
    </Icons>,
  )
// Only a booked move has a day: nobody else loads what shows it.
if (props.offer.move_day) void import('./move-day.tsx').then(({ MoveDay }) => bringToLife(MoveDay))
else bringToLife(null)
// What can be claimed of a move that is done comes beside it.
if (props.offer.move_day?.done) loadClaims().catch(() => undefined)
tellWhenSeen(pathOf('view', props.address))
addEventListener('beforeprint', () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true
})
