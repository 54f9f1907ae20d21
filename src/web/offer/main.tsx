import './offer.css'
import { hydrateRoot } from 'react-dom/client'
import { pathOf } from './address.ts'
import { loadClaims } from './follow-day.ts'
import type { LaterParts } from './move-day.tsx'
import { Icons, needsParts, Page, type PageProps } from './page.tsx'
import { tellWhenSeen } from './tell-when-seen.ts'

const page = document.getElementById('page')
const data = document.getElementById('data')?.textContent
if (!page || !data) throw new Error('the page carries no offer')
const props = JSON.parse(data) as PageProps

const loadParts = async () => (await import('./move-day.tsx')).LATER_PARTS

const bringToLife = (parts: LaterParts | null) => {
  window.isAlive = true
  hydrateRoot(
    page,
    <Icons>
      <Page {...props} parts={parts} loadParts={loadParts} />
    </Icons>,
  )
}
// Anyone who has accepted nothing loads nothing of what comes after that.
if (needsParts(props.offer)) loadParts().then(bringToLife, () => bringToLife(null))
else bringToLife(null)
// What can be claimed of a move that is done comes beside it.
if (props.offer.move_day?.done) loadClaims().catch(() => undefined)
tellWhenSeen(pathOf('view', props.address))
addEventListener('beforeprint', () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true
})
