import { ServiceError } from '../http/service.ts';

// Errors that several actions throw, with Cognito's messages.

export const invalidParameter = (message: string) => new ServiceError('InvalidParameterException', message);
export const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message);
export const userDisabled = () => notAuthorized('User is disabled.');
export const userNotFound = () => new ServiceError('UserNotFoundException', 'User does not exist.');
export const userExists = () => new ServiceError('UsernameExistsException', 'User already exists');
export const aliasTaken = (attribute = 'email') =>
  new ServiceError('AliasExistsException', `An account with the given ${attribute} already exists.`);
