import './offer.css'
import { hydrateRoot } from 'react-dom/client'
import { pathOf } from './address.ts'
import { Icons, Page, type PageProps } from './page.tsx'
import { tellWhenSeen } from './tell-when-seen.ts'

const page = document.getElementById('page')
const data = document.getElementById('data')?.textContent
if (!page || !data) throw new Error('the page carries no offer')
const props = JSON.parse(data) as PageProps

hydrateRoot(
  page,
  <Icons>
    <Page {...props} />
  </Icons>,
)
tellWhenSeen(pathOf('view', props.address))
addEventListener('beforeprint', () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true
})
