import type {ComponentType} from 'react'

/** Components by name. */
// biome-ignore lint/suspicious/noExplicitAny: components differ in their properties; React has no narrower common type
export type ComponentMap = Readonly<Record<string, ComponentType<any>>>
