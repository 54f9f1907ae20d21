/** @jsxImportSource preact */
import './offer.css'
import { hydrate } from 'preact'
import { Page, type PageProps } from './page.tsx'
import { pathOf } from './send.ts'
import { tellWhenSeen } from './tell-when-seen.ts'

const page = document.getElementById('page')
const data = document.getElementById('data')?.textContent
if (!page || !data) throw new Error('the page carries no offer')
const props = JSON.parse(data) as PageProps

hydrate(<Page {...props} />, page)
tellWhenSeen(pathOf(props.address, '/view'))
addEventListener('beforeprint', () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true
})
