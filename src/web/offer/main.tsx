/** @jsxImportSource preact */
import './offer.css'
import { hydrate } from 'preact'
import { countView } from './count-view.ts'
import { Page, type PageProps } from './page.tsx'

const page = document.getElementById('page')
const data = document.getElementById('offer')?.textContent
if (!page || !data) throw new Error('the page carries no offer')
const props = JSON.parse(data) as PageProps

hydrate(<Page {...props} />, page)
countView(props.address)
addEventListener('beforeprint', () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true
})
