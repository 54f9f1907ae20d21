import './offer.css'
import { hydrateRoot } from 'react-dom/client'
import { pathOf } from './address.ts'
import { Icons, Page, type PageProps } from './page.tsx'
import { tellWhenSeen } from './tell-when-seen.ts'

const page = document.getElementById('page')
const data = document.getElementById('data')?.textContent
if (!page || !data) throw new Error('the page carries no offer')
const props = JSON.parse(data) as PageProps
// Only a booked move has a day: nobody else loads what shows it.
const dayParts = props.offer.move_day ? await import('./move-day.tsx') : null

hydrateRoot(
  page,
  <Icons>
    <Page {...props} MoveDay={dayParts?.MoveDay ?? null} />
  </Icons>,
)
tellWhenSeen(pathOf('view', props.address))
addEventListener('beforeprint', () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true
})
