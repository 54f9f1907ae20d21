import type { Feature } from '../feature.ts'
import { serveTools } from './serve-tools.ts'

export const mcp = {
  name: 'mcp',
  serve: serveTools,
} satisfies Feature
