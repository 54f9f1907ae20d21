import { API_PREFIX } from '../../contract/endpoint.ts'
import { tellWhenSeen } from './tell-when-seen.ts'

const data = document.getElementById('data')?.textContent
if (!data) throw new Error('the page carries no sheet')
const { token, edition } = JSON.parse(data) as { token: string; edition: string }

tellWhenSeen(`${API_PREFIX}/day-sheets/links/${encodeURIComponent(token)}/opened`, { edition })
