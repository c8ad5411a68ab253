import { defineStorage } from '@aws-amplify/backend';

/*
 * Specification, decision 10. Visitors read images and trailers, signed-in users read media, administrators write. A
 * member of a group gets the group's role instead of the authenticated role, so each rule names the group as well.
 */
export const storage = defineStorage({
  name: 'media',
  access: (allow) => {
    const maintained = allow.groups(['ADMIN']).to(['read', 'write', 'delete']);
    const open = [allow.guest.to(['read']), allow.authenticated.to(['read']), maintained];
    const signedIn = [allow.authenticated.to(['read']), maintained];
    return {
      'movies/thumbnail/*': open,
      'movies/trailer/*': open,
      'movies/src/*': signedIn,
      'tv-shows/thumbnail/*': open,
      'tv-shows/trailer/*': open,
      'tv-shows/src/*': signedIn,
      'audiobooks/thumbnail/*': open,
      'audiobooks/trailer/*': open,
      'audiobooks/src/*': signedIn,
      // Pictures that belong to no title: hero slides, and those of the sample posts.
      'site/thumbnail/*': open,
      // Named by the post's id, also for unpublished posts: a caller who knows the path can read the file.
      'blog/cover/*': [allow.guest.to(['get']), allow.authenticated.to(['get']), maintained],
    };
  },
});
