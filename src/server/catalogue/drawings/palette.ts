/** Three steps of one material: `light` for faces that catch the light, `mid` for the body, `dark` for edges and shade. */
export interface Tone {
  readonly light: string
  readonly mid: string
  readonly dark: string
}

// Every colour here was chosen to read on both tiles of the design board, #F2F4F6 and #23282C:
// pale things get an edge (`edge`), dark things stop at slate and never reach black.

export const indigo: Tone = { light: '#c7d2fe', mid: '#818cf8', dark: '#4f46e5' }
export const green: Tone = { light: '#bbf7d0', mid: '#4ade80', dark: '#15803d' }
export const rose: Tone = { light: '#fecdd3', mid: '#fb7185', dark: '#be123c' }
export const red: Tone = { light: '#fca5a5', mid: '#ef4444', dark: '#b91c1c' }
export const amber: Tone = { light: '#fde68a', mid: '#fbbf24', dark: '#d97706' }
export const orange: Tone = { light: '#fed7aa', mid: '#fb923c', dark: '#c2410c' }
export const teal: Tone = { light: '#99f6e4', mid: '#2dd4bf', dark: '#0f766e' }
export const blue: Tone = { light: '#bae6fd', mid: '#38bdf8', dark: '#0369a1' }
export const leaf: Tone = { light: '#86efac', mid: '#22c55e', dark: '#15803d' }

export const wood: Tone = { light: '#fcd9a4', mid: '#d9995a', dark: '#8b5a2b' }
export const walnut: Tone = { light: '#c98a55', mid: '#9f6437', dark: '#7a4a24' }
export const cherry: Tone = { light: '#e0895f', mid: '#b9572f', dark: '#8f3a1c' }
export const painted: Tone = { light: '#dfe7f0', mid: '#aabace', dark: '#6f8198' }
export const leather: Tone = { light: '#d6a57c', mid: '#ad6d40', dark: '#80492a' }
export const cream: Tone = { light: '#fffbeb', mid: '#f5e6c8', dark: '#cdb38b' }
export const wicker: Tone = { light: '#ecd0a0', mid: '#c89b5f', dark: '#94682f' }
export const cardboard: Tone = { light: '#f3dfb5', mid: '#d9a066', dark: '#b87a42' }
export const stone: Tone = { light: '#e7e5e4', mid: '#bdb8b3', dark: '#8a837c' }
export const marble: Tone = { light: '#f8fafc', mid: '#dfe4ea', dark: '#a8b3c1' }
export const clay: Tone = { light: '#f0a681', mid: '#cf6f45', dark: '#9a4526' }

export const army: Tone = { light: '#86b381', mid: '#5f8f5a', dark: '#3d6b3a' }

export const steel: Tone = { light: '#e2e8f0', mid: '#b4c0ce', dark: '#7c8b9f' }
export const charcoal: Tone = { light: '#97a6ba', mid: '#64748b', dark: '#475569' }
/** Black lacquer, and the glass of screens. */
export const ebony: Tone = { light: '#97a6ba', mid: '#4a576b', dark: '#3b475a' }
export const enamel: Tone = { light: '#f4f7fb', mid: '#d8e1eb', dark: '#91a2b7' }
export const brass: Tone = { light: '#fdebb0', mid: '#e3b341', dark: '#a87413' }

export const glass: Tone = { light: '#e0f2fe', mid: '#bae6fd', dark: '#7cc4ec' }
export const foliage: Tone = { light: '#4ade80', mid: '#22a352', dark: '#166534' }

/** The outline of pale objects, dark enough to hold them on the light tile. */
export const edge = '#8d9eb3'
/** The dark of piano keys and openings; no darker than the dark tile can show beside it. */
export const ink = '#3b475a'
export const white = '#ffffff'
/** Lines of writing on paper and tufts on cloth. */
export const print = '#94a3b8'
/** Steam, smoke and moving air. */
export const steam = '#a9bed0'
/** Marker pen on cardboard. */
export const umber = '#7c4a1e'
