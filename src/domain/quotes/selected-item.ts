/** An item as a quote keeps it: with the room it is listed under and who picked it. */
export type SelectedItem = {
  name: string
  quantity: number
  room: string | null
  source: 'manual' | 'voice_ai'
}
