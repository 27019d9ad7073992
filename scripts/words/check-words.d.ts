export interface Passage {
  readonly kind: 'message' | 'comment' | 'test name'
  readonly text: string
  readonly line: number
}

export function passagesOf(path: string, code: string): Passage[]
