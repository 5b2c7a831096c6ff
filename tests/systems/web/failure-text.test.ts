import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/live/client.ts';
import { failureText } from '#web/live/failure-text.ts';

describe('the words of a failure', () => {
  it('are the server’s where it has some', () => {
    const refusal = new ApiError(401, { error: 'Wrong email or password', code: 'wrong_login' });
    expect(failureText(refusal, 'Login failed')).toBe('Wrong email or password');
  });

  it('are the error’s own when the server said nothing', () => {
    expect(failureText(new Error('Out of paper'), 'Login failed')).toBe('Out of paper');
  });

  it('are the screen’s and a number to ask for when the server failed itself', () => {
    const fault = { error: 'Internal error', code: 'internal', id: 'k3.17' };
    expect(failureText(new ApiError(500, fault), 'Failed to load')).toBe('Failed to load. (No. k3.17)');
    expect(failureText(new ApiError(500, fault), 'It failed.')).toBe('It failed. (No. k3.17)');
    expect(failureText(new ApiError(500, { ...fault, id: undefined }), 'Failed to load')).toBe(
      'Failed to load',
    );
  });

  it('are the screen’s when nobody said anything', () => {
    expect(failureText(new ApiError(502, { error: '', code: 'internal' }), 'Login failed')).toBe(
      'Login failed',
    );
    expect(failureText('?', 'Login failed')).toBe('Login failed');
  });
});
