import { defineBackend } from '@aws-amplify/backend';
import { auth } from './auth/resource';
import { tightenSignIn } from './auth/sign-in-rules';
import { refuseGuessing } from './data/guess-guard';
import { data } from './data/resource';
import { connectFunctionsToTables } from './data/table-access';
import { deliverMedia } from './delivery/resource';
import { catalogue } from './functions/catalogue/resource';
import { catalogueChanges } from './functions/catalogue-changes/resource';
import { playback } from './functions/playback/resource';
import { reactions } from './functions/reactions/resource';
import { support } from './functions/support/resource';
import { keepMedia } from './storage/media-retention';
import { storage } from './storage/resource';

const backend = defineBackend({ auth, data, storage, catalogue, catalogueChanges, playback, reactions, support });

tightenSignIn(backend);
keepMedia(backend);
connectFunctionsToTables(backend);
refuseGuessing(backend);
deliverMedia(backend);

export type MarqueeBackend = typeof backend;
