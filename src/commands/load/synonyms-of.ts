import type {Project} from '../../host/project/project.ts'

/** Returns the groups of words that features and plugins treat as equal. */
export function synonymsOf({plugins, settings}: Pick<Project, 'plugins' | 'settings'>): readonly (readonly string[])[] {
  return plugins.synonyms.flatMap(make => make(settings.data))
}
